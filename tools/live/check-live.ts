// npm run check:live -- URL: looks at a running site as a visitor would, without leaving anything in its database.
// Ends with 1 when anything is wrong, so that a scheduler can tell somebody.
import { certificateFindings } from './certificate.ts';
import { printed } from './check.ts';
import { formFindings } from './form.ts';
import { pageFindings } from './pages.ts';

const [address] = process.argv.slice(2);
if (!address || !URL.canParse(address)) {
  console.error('Usage: npm run check:live -- https://www.example.com');
  process.exitCode = 2;
} else {
  const base = new URL('/', address);
  const findings = [
    ...(await certificateFindings(base, new Date())),
    ...(await pageFindings(base)),
    ...(await formFindings(base)),
  ];
  console.log(printed(findings));
  process.exitCode = findings.every(({ ok }) => ok) ? 0 : 1;
}
