import { z } from 'zod';

const text = z.string().trim().min(1);
const texts = z.array(text).min(1);

/**
 * content/board-pack/{language}.yaml: the papers that a housing association's board gets from the calculator. Texts may
 * hold {consumption}, {price}, {technology}, {annual}, {tenYear} and {co2}.
 */
export const boardPack = z.strictObject({
  title: text,
  introduction: text,
  memo: z.strictObject({
    heading: text,
    labels: z.strictObject({
      to: text,
      from: text,
      date: text,
      association: text,
      figures: text,
      decision: text,
      conditions: text,
    }),
    summary: text,
    rows: z.array(z.strictObject({ label: text, value: text })).min(1),
    conditions: texts,
    effects: text,
    decision: texts,
    note: text,
  }),
  questions: z.strictObject({
    heading: text,
    introduction: text,
    items: z.array(z.strictObject({ question: text, why: text })).min(1),
  }),
  checklist: z.strictObject({
    heading: text,
    introduction: text,
    groups: z.array(z.strictObject({ id: text, title: text, items: texts })).min(1),
  }),
  motion: z.strictObject({
    heading: text,
    subject: text,
    introduction: text,
    paragraphs: texts,
    proposal: text,
    proposals: texts,
    boardStatement: text,
    boardOptions: texts,
    signature: text,
    caution: text,
  }),
  actions: z.strictObject({ print: text, calculate: text }),
});
