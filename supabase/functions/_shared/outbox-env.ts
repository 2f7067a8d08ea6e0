import type { FunctionConfig, LogEntry, Rpc } from './env.ts';
import type { Transport } from './transport.ts';

/** What sending the mail that is due needs. */
export interface OutboxEnv {
  rpc: Rpc;
  transport: Transport;
  config: Pick<
    FunctionConfig,
    'mailFrom' | 'siteUrl' | 'replyTo' | 'backendUrl' | 'addressSalt' | 'publicAddress'
  >;
  log: (entry: LogEntry) => void;
}
