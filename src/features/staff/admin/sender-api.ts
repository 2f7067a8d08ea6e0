import { type Client, dataOf } from './database.ts';
import type { BlockedSender, LeadSender } from './lead.ts';

/** Makes a lead a part of another one of the same person. */
export async function mergeLead(client: Client, lead: string, into: string): Promise<void> {
  dataOf(await client.rpc('merge_lead', { p_lead: lead, p_into: into }));
}

/** Makes a merged lead one of its own again. */
export async function unmergeLead(client: Client, lead: string): Promise<void> {
  dataOf(await client.rpc('unmerge_lead', { p_lead: lead }));
}

/** What can be blocked of a lead's sender; null when nothing is known of them. */
export const loadSender = async (client: Client, lead: string): Promise<LeadSender | null> =>
  dataOf(await client.rpc('sender_of_lead', { p_lead: lead }));

/** Keeps what a sender writes from now on as spam, and makes this lead spam. @param domain everybody at the sender's domain */
export async function blockSender(
  client: Client,
  lead: string,
  domain: boolean,
  reason: string,
): Promise<void> {
  dataOf(await client.rpc('block_sender', { p_lead: lead, p_domain: domain, p_reason: reason }));
}

/** Lifts a block; one that is gone already is no error. */
export async function unblockSender(client: Client, id: string): Promise<void> {
  dataOf(await client.rpc('unblock_sender', { p_id: id }));
}

/** All blocks, newest first. */
export const loadBlockedSenders = async (client: Client): Promise<BlockedSender[]> =>
  dataOf(
    await client
      .from('blocked_senders')
      .select('id, sender, reason, author, created_at')
      .order('created_at', { ascending: false }),
  );
