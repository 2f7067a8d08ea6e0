/** A refusal in the shape and with the codes of Supabase Auth. */
export class AuthError extends Error {
  readonly status: number;
  readonly code: string;
  readonly more: Record<string, unknown>;

  constructor(status: number, code: string, message: string, more: Record<string, unknown> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.more = more;
  }
}
