import { expect, test } from 'vitest';
import { addressLimit, clientAddress, countedAddress } from './address.ts';

test.each([
  ['192.0.2.1', 1, '192.0.2.1'],
  ['6.6.6.6, 192.0.2.1', 1, '192.0.2.1'],
  ['6.6.6.6, 192.0.2.1,10.0.0.1', 2, '192.0.2.1'],
  ['192.0.2.1', 2, '192.0.2.1'],
  ['6.6.6.6, ', 1, 'unknown'],
  ['', 1, 'unknown'],
])('of %j with %i proxies the visitor is %s', (header, proxies, address) => {
  const request = new Request('http://localhost/', { headers: { 'x-forwarded-for': header } });
  expect(clientAddress(request, { addressHeader: 'x-forwarded-for', proxies }).whole).toBe(address);
});

const of = (addressHeader: string, proxies: number, headers: Record<string, string>) =>
  clientAddress(new Request('http://localhost/', { headers }), { addressHeader, proxies });

test('without the header the visitor is unknown', () => {
  expect(of('x-forwarded-for', 1, {})).toEqual({
    whole: 'unknown',
    counted: 'unknown',
    known: false,
    entries: 0,
  });
});

test.each([
  ['Supabase, whose gateway writes the header anew', 'cf-connecting-ip', 1, '192.0.2.1'],
  ['one proxy that appends', 'x-forwarded-for', 1, '6.6.6.6, 192.0.2.1'],
  ['a CDN and a proxy', 'x-forwarded-for', 2, '6.6.6.6, 192.0.2.1, 198.51.100.7'],
  ['a proxy with a header of its own', 'x-real-ip', 1, '192.0.2.1'],
])('behind %s the visitor is known, whatever else the request says', (_, header, proxies, value) => {
  const forged = { 'x-forwarded-for': '6.6.6.6', 'x-real-ip': '6.6.6.6', forwarded: 'for=6.6.6.6' };
  const { whole, known } = of(header, proxies, { ...forged, [header]: value });
  expect([whole, known]).toEqual(['192.0.2.1', true]);
});

test.each([
  ['a proxy of a private network', 1, '192.0.2.1, 10.1.2.3'],
  ['a container’s gateway', 1, '172.18.0.1'],
  ['this machine', 1, '127.0.0.1'],
  ['this machine, by IPv6', 1, '::1'],
  ['a provider’s own network', 1, '100.64.3.4'],
  ['an IPv6 network of one’s own', 1, 'fd12:3456::1'],
  ['fewer proxies than the settings say', 2, '192.0.2.1'],
])('%s is no visitor: its limit is wide enough for all', (_, proxies, value) => {
  const address = of('x-forwarded-for', proxies, { 'x-forwarded-for': value });
  expect(address.known).toBe(false);
  expect(addressLimit(10, address)).toBe(200);
  expect(addressLimit(0, address)).toBe(0);
});

test('the address of a connection without a proxy is the visitor’s, also on the own network', () => {
  const address = of('x-forwarded-for', 0, { 'x-forwarded-for': '192.168.1.20' });
  expect([address.known, addressLimit(10, address)]).toEqual([true, 10]);
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:4711', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['64:ff9b::192.0.2.1', '192.0.2.1'],
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
