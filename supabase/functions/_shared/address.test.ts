import { expect, test } from 'vitest';
import { clientAddress, countedAddress } from './address.ts';

test.each([
  ['192.0.2.1', 1, '192.0.2.1'],
  ['6.6.6.6, 192.0.2.1', 1, '192.0.2.1'],
  ['6.6.6.6, 192.0.2.1,10.0.0.1', 2, '192.0.2.1'],
  ['192.0.2.1', 2, '192.0.2.1'],
  ['6.6.6.6, ', 1, 'unknown'],
  ['', 1, 'unknown'],
])('of %j with %i proxies the visitor is %s', (header, proxies, address) => {
  const request = new Request('http://localhost/', { headers: { 'x-forwarded-for': header } });
  expect(clientAddress(request, 'x-forwarded-for', proxies)).toBe(address);
});

test('without the header the visitor is unknown', () => {
  expect(clientAddress(new Request('http://localhost/'), 'x-forwarded-for', 1)).toBe('unknown');
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:4711', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:C000:0201', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
  ['a:b', 'a:b'],
])('%s counts as %s', (address, counted) => {
  expect(countedAddress(address)).toBe(counted);
});

test('what is no address takes little room', () => {
  expect(countedAddress('x'.repeat(10_000))).toHaveLength(64);
});
