#!/bin/sh
# The ChargingManager of typed-ocpp 1.6.2 looks for the periods of a recurring profile from the midnight on: a limit of 6 A for eight hours, daily
# from 22:00, holds at 23:00 and no more at 02:00, when the charger is asked again and gets the default of 6000 W. OCPP 1.6,
# RecurrencyKindType: a daily schedule restarts every 24 hours, at the time of startSchedule, so that the one from 22:00 still runs. Setting
# a profile of another stack level removes those of the same purpose (two set, one kept), though 3.13.2 stacks them.
# Fails when one of them changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm i --silent --no-audit --no-fund -E typed-ocpp@1.6.2 >/dev/null 2>&1
cat > try.mjs <<'JS'
import { Models, OCPP16 } from 'typed-ocpp';

const model = new Models.ACChargingStation(230);
/** A valid SetChargingProfile of 6 A, daily for eight hours from 22:00 UTC. */
const nightly = (stackLevel) => ({
  connectorId: 1,
  csChargingProfiles: {
    chargingProfileId: stackLevel + 1,
    stackLevel,
    chargingProfilePurpose: 'TxDefaultProfile',
    chargingProfileKind: 'Recurring',
    recurrencyKind: 'Daily',
    chargingSchedule: {
      startSchedule: '2026-03-01T22:00:00Z',
      duration: 8 * 3600,
      chargingRateUnit: 'A',
      chargingSchedulePeriod: [{ startPeriod: 0, limit: 6, numberPhases: 3 }],
    },
  },
});
if (!OCPP16.validate([2, '1', 'SetChargingProfile', nightly(0)])) process.exit(1);
const manager = new OCPP16.ChargingManager();
manager.setChargingProfile(nightly(0));
const found = ['2026-03-03T21:00Z', '2026-03-03T23:00Z', '2026-03-04T02:00Z', '2026-03-04T07:00Z'].map((time) => {
  const { charging, unit } = manager.getConnectorLimitsAtDate(new Date(time), 1, 'A', model, 3);
  return `${time.slice(11, 16)} ${charging.max} ${unit}`;
});
manager.setChargingProfile(nightly(1));
const kept = manager.size('TxDefaultProfile');
console.log(`${found.join(', ')}\nprofiles of two stack levels: ${kept}`);
if (found.join() !== '21:00 6000 W,23:00 6 A,02:00 6000 W,07:00 6000 W' || kept !== 1) process.exit(1);
JS
TZ=UTC node try.mjs
