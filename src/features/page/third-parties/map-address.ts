import { interpolate } from '../../../i18n/interpolate.ts';

/** Half the width and height of the map's view, degrees. */
const HALF_WIDTH = 0.015;
const HALF_HEIGHT = 0.007;

/** The address of an embedded map: `{lat} {lon} {west} {south} {east} {north}` in the template stand for the office's. */
export function mapAddress(template: string, latitude: number, longitude: number): string {
  const degrees = (value: number) => value.toFixed(5);
  return interpolate(template, {
    lat: degrees(latitude),
    lon: degrees(longitude),
    west: degrees(longitude - HALF_WIDTH),
    east: degrees(longitude + HALF_WIDTH),
    south: degrees(latitude - HALF_HEIGHT),
    north: degrees(latitude + HALF_HEIGHT),
  });
}
