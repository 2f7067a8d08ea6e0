import type { FieldCode, FieldName } from '../../schemas/lead.ts';

/** What the interface file content/ui/{language}/lead.json holds. */
export interface LeadStrings {
  required: string;
  optional: string;
  hints: { phone: string; message: string; preferred: string; company: string };
  /** About the calculation that a visitor brings along. */
  context: { text: string; drop: string };
  send: { contact: string; trial: string; booking: string };
  sending: string;
  summary: string;
  titlePrefix: string;
  close: string;
  receipt: {
    reference: string;
    replyBy: string;
    next: string;
    steps: string[];
    sent: string;
    again: string;
    phone: string;
  };
  wayOut: string;
  wayOutMail: string;
  wayOutPhone: string;
  aside: { title: string; email: string; phone: string; address: string; map: string };
}

/** All words that the form needs, in one language. */
export interface FormWords extends Omit<LeadStrings, 'send' | 'aside' | 'hints'> {
  /** Those of the form's fields that have one. */
  hints: Partial<LeadStrings['hints']>;
  labels: Record<FieldName, string>;
  /** Only of the codes that a browser can meet; the server names the others itself. */
  errors: Partial<Record<FieldCode, string>>;
  submit: string;
  success: { title: string; text: string };
  failure: { title: string; text: string };
}
