import type { APIRoute } from 'astro';
import costs from '../../../../content/data/model-cases.json';
import { type CaseId, caseIds, caseInput } from '../../../model/day/cases.ts';

export const getStaticPaths = () => caseIds.map((id) => ({ params: { case: id }, props: { id } }));

/** A worked case: the input of one day and what it is expected to cost (SEK). */
export const GET: APIRoute<{ id: CaseId }> = ({ props: { id } }) =>
  new Response(`${JSON.stringify({ case: id, expectedCost: costs[id], input: caseInput(id) })}\n`, {
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
