import { describe, expect, it } from 'vitest';
import { at, comma, type Hour, hours, partsOf, peakHours, readGood, sumOf } from './house.fixture.ts';

const lines = (head: string, rows: readonly Hour[], row: (h: Hour, p: number) => string) =>
  [head, ...rows.map(row)].join('\n');
const halves = partsOf(2),
  quarters = partsOf(4),
  fives = partsOf(12);
const dmy = (l: number, m = '/') => [at(l).d, at(l).m, at(l).y].join(m);
const mdy = (l: number) => `${at(l).m}/${at(l).d}/${at(l).y}`;
const sun = ({ label }: Hour) => (Number(at(label).h) >= 10 && Number(at(label).h) < 15 ? 1.5 : 0);
const us = (l: number) => {
  const h = Number(at(l).h);
  return `${String(h % 12 || 12).padStart(2, '0')}:${at(l).min}:00 ${h < 12 ? 'AM' : 'PM'}`;
};
/** A counter’s rows, which end with the reading after the last interval. */
const counted = (
  rows: readonly Hour[],
  row: (label: number, day: number, night: number) => string,
): string[] => {
  let [day, night] = [12_000, 8000];
  const last = rows.at(-1)?.label ?? 0;
  const ended = [...rows, { label: 2 * last - (rows.at(-2)?.label ?? 0), kwh: 0 }];
  return ended.map(({ label, kwh }) => {
    const text = row(label, day, night);
    if (Number(at(label).h) < 7) night += kwh;
    else day += kwh;
    return text;
  });
};
/** Forms of portals, devices and programs, with made-up values. */
const forms: Readonly<Record<string, string>> = {
  'SDG&E': [
    '"Name : A B",,,,',
    '"Service Type: Electric",,,,',
    '"Reading Start: 12/31/1969",,,,',
    '"Total Usage: 5.495",,,,',
    '"UOM: kWh",,,,',
    ',,,,',
    '"Meter Number","Date","Start Time","Duration","Consumed"',
    ...hours.map((h) => `"0000000","${mdy(h.label)}",${us(h.label)},"Hour","${h.kwh.toFixed(14)}"`),
  ].join('\n'),
  PECO: [
    'Name,A B',
    'Address,"1 S BROAD ST, PA"',
    'Account Number,1776',
    'Service,Service 1',
    '',
    lines(
      'TYPE,DATE,START TIME,END TIME,USAGE (kWh),NOTES',
      hours,
      (h) =>
        `Electric usage,${at(h.label).iso},${at(h.label).clock},${at(h.label).h}:59,${h.kwh.toFixed(3)},`,
    ),
  ].join('\n'),
  'PG&E interval': [
    'Name,A',
    'Address,"1 St"',
    'Account Number,1',
    'Service,S1',
    '',
    lines(
      'TYPE,DATE,START TIME,END TIME,IMPORT (kWh),EXPORT (kWh),COST,NOTES',
      quarters,
      (h) =>
        `Electric usage,${at(h.label).iso},${at(h.label).clock},${at(h.label + 14).clock},${h.kwh.toFixed(4)},0.00,$0.08,`,
    ),
  ].join('\n'),
  SCE: [
    '"Energy Usage Information"',
    '"For location: x"',
    '',
    '"Meter Usage for Service Account"',
    lines(
      '"Energy consumption time period","Usage(Real energy in kilowatt-hours)","Reading quality"',
      hours,
      (h) =>
        `"${at(h.label).iso} ${at(h.label).clock}:00 to ${at(h.label + 60).iso} ${at(h.label + 60).clock}:00","${h.kwh.toFixed(3)}",""`,
    ),
  ].join('\n'),
  'helen json': JSON.stringify(
    hours.map((h) => ({
      milestones: [],
      month: Number(at(h.label).m),
      value: h.kwh,
      year: Number(at(h.label).y),
      day: Number(at(h.label).d),
      hour: Number(at(h.label).h),
    })),
  ),
  'Helen csv': lines(
    'Ajankohta;Sähkönkulutus (kWh);Lämpötila (°C)',
    hours,
    (h) => `${dmy(h.label, '.')} ${at(h.label).clock};${comma(h.kwh)};-3,5`,
  ),
  Caruna: lines(
    'Päivämäärä;Tunti;Kulutus kWh;Loisteho',
    hours,
    (h) => `${dmy(h.label, '.')};${at(h.label).h}-${at(h.label + 60).h};${comma(h.kwh)};0,1`,
  ),
  'Vattenfall SE': lines(
    'Datum;Tid;Förbrukning kWh;Temperatur',
    hours,
    (h) => `${at(h.label).iso};${at(h.label).clock};${comma(h.kwh)};1,2`,
  ),
  'EON SE': [
    'Anläggnings-ID;735999000000000000',
    'Period;2025-01-06 - 2025-01-13',
    '',
    lines(
      'Datum och tid;Uttag (kWh);Inmatning (kWh)',
      quarters,
      (h) => `${at(h.label).iso} ${at(h.label).clock};${comma(h.kwh, 4)};0`,
    ),
  ].join('\n'),
  'Ellevio SE': lines(
    '"Från","Till","Förbrukning (kWh)","Status"',
    hours,
    (h) =>
      `"${at(h.label).iso} ${at(h.label).clock}","${at(h.label + 60).iso} ${at(h.label + 60).clock}","${comma(h.kwh)}","Uppmätt"`,
  ),
  'Göteborg Energi': lines(
    'Tidpunkt\tEl (kWh)\tMedeleffekt (kW)',
    hours,
    (h) => `${at(h.label).iso} kl. ${at(h.label).clock}\t${comma(h.kwh)}\t${comma(h.kwh)}`,
  ),
  'Tekniska verken': lines(
    'Avläsningsdatum;Avläsningstid;Volym;Enhet',
    hours,
    (h) =>
      `${at(h.label).y}${at(h.label).m}${at(h.label).d};${at(h.label).h}${at(h.label).min};${comma(h.kwh)};kWh`,
  ),
  'Skellefteå Kraft': lines(
    'Tid;Energi',
    hours,
    (h) =>
      `${at(h.label).y}-${at(h.label).m}-${at(h.label).d} ${at(h.label).h}:00-${at(h.label + 60).h}:00;${comma(h.kwh)} kWh`,
  ),
  'Tibber export': lines(
    'from;to;unitPrice;unitPriceVAT;cost;consumption;consumptionUnit',
    hours,
    (h) =>
      `${at(h.label).iso}T${at(h.label).clock}:00.000+01:00;${at(h.label + 60).iso}T${at(h.label + 60).clock}:00.000+01:00;0.5;0.1;0.3;${h.kwh};kWh`,
  ),
  Greenely: lines(
    'Datum,Förbrukning (kWh),Kostnad (SEK),Pris (öre/kWh)',
    hours,
    (h) => `${at(h.label).iso} ${at(h.label).clock},${h.kwh.toFixed(3)},1.25,60.1`,
  ),
  'Elhub 2025': lines(
    '"Målepunkt","Fra","Til","Volum","Enhet","Kvalitet"',
    hours,
    (h) =>
      `"707057500000000000","${at(h.label).iso}T${at(h.label).clock}:00+01:00","${at(h.label + 60).iso}T${at(h.label + 60).clock}:00+01:00","${h.kwh.toFixed(3)}","kWh","Målt"`,
  ),
  Elvia: lines(
    'Målepunkt-ID;Dato;Time;Forbruk [kWh]',
    hours,
    (h) => `707057500000000000;${dmy(h.label, '.')};${Number(at(h.label).h) + 1};${comma(h.kwh)}`,
  ),
  Eloverblik: lines(
    'MålepunktsID;Fra_dato;Til_dato;Mængde;Måleenhed;Kvalitet;Type',
    hours,
    (h) =>
      `571313100000000000;${dmy(h.label, '-')} ${at(h.label).clock}:00;${dmy(h.label + 60, '-')} ${at(h.label + 60).clock}:00;${comma(h.kwh)};KWH;Målt;Tidsserie`,
  ),
  Octopus: lines(
    'Consumption (kWh), Start, End',
    halves,
    (h) =>
      `${h.kwh.toFixed(4)}, ${at(h.label).iso}T${at(h.label).clock}:00+01:00, ${at(h.label + 30).iso}T${at(h.label + 30).clock}:00+01:00`,
  ),
  'n3rgy csv': lines(
    'timestamp (UTC),energyConsumption (kWh)',
    halves,
    (h) => `${at(h.label - 60).iso} ${at(h.label - 60).clock},${h.kwh.toFixed(4)}`,
  ),
  'n3rgy json': JSON.stringify({
    resource: '/mpxn/electricity/consumption/1',
    responseTimestamp: '2025-02-01T10:00:00Z',
    start: '202501060000',
    end: '202501140000',
    granularity: 'halfhour',
    values: halves.map((h) => ({ timestamp: `${at(h.label).iso} ${at(h.label).clock}`, value: h.kwh })),
    unit: 'kWh',
  }),
  'Bright Glow': lines('timestamp,kWh', halves, (h) => `${(h.label - 60) * 60},${h.kwh.toFixed(4)}`),
  'Ovo json': JSON.stringify({
    electricity: {
      data: halves.map((h) => ({
        consumption: h.kwh,
        interval: {
          start: `${at(h.label).iso}T${at(h.label).clock}:00.000`,
          end: `${at(h.label + 29).iso}T${at(h.label + 29).clock}:59.999`,
        },
        unit: 'kwh',
      })),
    },
  }),
  'ESB Networks': lines(
    'MPRN,Meter Serial Number,Read Value,Read Type,Read Date and End Time',
    [...halves].reverse(),
    (h) =>
      `10000000000,000000000,${(h.kwh * 2).toFixed(6)},Active Import Interval (kW),${dmy(h.label + 30, '-')} ${at(h.label + 30).clock}`,
  ),
  'Enedis kW': lines(
    'Début;Fin;Valeur (en kW)',
    halves,
    (h) =>
      `${dmy(h.label)} ${at(h.label).clock}:00;${dmy(h.label + 30)} ${at(h.label + 30).clock}:00;${comma(h.kwh * 2)}`,
  ),
  'HA energy dashboard': (() =>
    [
      `entity_id,type,unit,${hours.map((h) => `${at(h.label).iso}T${at(h.label).clock}:00+01:00`).join(',')}`,
      `sensor.grid_import,grid_consumption,kWh,${hours.map((h) => h.kwh).join(',')}`,
    ].join('\n'))(),
  'Shelly em data': lines(
    'timestamp,total_act_energy,fund_act_energy,total_act_ret_energy,max_act_power,avg_voltage',
    fives,
    (h) =>
      `${(h.label - 60) * 60},${(h.kwh * 1000).toFixed(3)},${(h.kwh * 1000).toFixed(3)},0.0000,999.9,230.1`,
  ),
  SolarEdge: lines(
    'Time,System Production (Wh),Consumption (Wh),Self consumption (Wh),Exported (Wh),Imported (Wh)',
    quarters,
    (h) =>
      `${mdy(h.label)} ${at(h.label).clock},${sun(h) * 250},${(h.kwh * 1000 + 100).toFixed(0)},100,${sun(h) * 250},${(h.kwh * 1000).toFixed(2)}`,
  ),
  'SMA Sunny Portal': lines(
    'Period;PV yield [kWh];Grid feed-in [kWh];External energy supply [kWh];Total consumption [kWh]',
    hours,
    (h) =>
      `${dmy(h.label, '.')} ${at(h.label).clock};${comma(sun(h))};0;${comma(h.kwh)};${comma(h.kwh + sun(h))}`,
  ),
  Huawei: [
    'Plant Report;;;;',
    lines(
      'Statistical Period;PV Yield (kWh);Consumption (kWh);Export (kWh);Import (kWh)',
      hours,
      (h) =>
        `${at(h.label).iso} ${at(h.label).clock}:00;${sun(h)};${(h.kwh + sun(h)).toFixed(3)};0;${h.kwh.toFixed(3)}`,
    ),
  ].join('\n'),
  'GoodWe SEMS': lines(
    'Time;PV(W);Battery(W);Grid (W);Load(W);SOC(%)',
    fives,
    (h) =>
      `${dmy(h.label, '.')} ${at(h.label).clock}:00;0;0;${Math.round(h.kwh * 12 * 1000)};${Math.round(h.kwh * 12 * 1000)};50`,
  ),
  Sungrow: lines(
    'Time,PV Power(W),Grid Power(W),Load Power(W)',
    fives,
    (h) =>
      `${at(h.label).iso} ${at(h.label).clock}:00,0,${(h.kwh * 12000).toFixed(1)},${(h.kwh * 12000).toFixed(1)}`,
  ),
  'e-distribuzione across': (() => {
    const ds = [...new Set(quarters.map((h) => at(h.label).iso))];
    return [
      'Giorno;' +
        Array.from(
          { length: 96 },
          (_, i) =>
            `${String(Math.floor(i / 4)).padStart(2, '0')}:${String((i % 4) * 15).padStart(2, '0')}-${String(Math.floor(((i + 1) % 96) / 4)).padStart(2, '0')}:${String(((i + 1) % 4) * 15).padStart(2, '0')}`,
        ).join(';'),
      ...ds.map(
        (x) =>
          `${x.split('-').reverse().join('/')};` +
          quarters
            .filter((h) => at(h.label).iso === x)
            .map((h) => comma(h.kwh, 4))
            .join(';'),
      ),
    ].join('\n');
  })(),
  'E-REDES csv': [
    'Consumos',
    '',
    'CPE;PT0002000000000000XX',
    '',
    lines(
      'Data;Hora;Consumo registado (kW);Injeção registada (kW);Estado',
      quarters,
      (h) =>
        `${at(h.label + 15).y}/${at(h.label + 15).m}/${at(h.label + 15).d};${at(h.label + 15).clock};${comma(h.kwh * 4)};0;Real`,
    ),
  ].join('\n'),
  UFD: lines(
    'CUPS,Fecha,Hora,Consumo Wh,Método',
    hours,
    (h) => `ES0000000000000000XX,${dmy(h.label)},${Number(at(h.label).h) + 1},${Math.round(h.kwh * 1000)},R`,
  ),
  Viesgo: lines(
    'Fecha;Hora;Energía activa entrante (Wh);Energía activa saliente (Wh)',
    hours,
    (h) => `${dmy(h.label)};${at(h.label).clock};${Math.round(h.kwh * 1000)};0`,
  ),
  Naturgy: lines(
    'Fecha y hora;Consumo (kWh);Precio (€/kWh);Coste por hora (€)',
    hours,
    (h) => `${dmy(h.label)} ${at(h.label).clock};${comma(h.kwh)};0,15;0,08`,
  ),
  Emporia: lines(
    'Time Bucket (Europe/Stockholm),Mains_A (kWhs),Mains_B (kWhs)',
    hours,
    (h) => `${mdy(h.label)} ${at(h.label).clock}:00,${(h.kwh / 2).toFixed(4)},${(h.kwh / 2).toFixed(4)}`,
  ),

  Influx: lines(
    'name,time,mean_power',
    quarters,
    (h) => `grid,${(h.label - 60) * 60}000000000,${(h.kwh * 4000).toFixed(1)}`,
  ),
  'Swiss apostrophe': lines('Datum;Zeit;Bezug [Wh]', quarters, (h) => {
    const v = String(Math.round(h.kwh * 1000));
    return `${dmy(h.label, '.')};${at(h.label).clock};${v.length > 3 ? `${v.slice(0, -3)}'${v.slice(-3)}` : v}`;
  }),
  'German Netze BW': lines(
    'Zeitstempel;Wirkarbeit Bezug in kWh;Status',
    quarters,
    (h) => `${dmy(h.label, '.')} ${at(h.label).clock};${comma(h.kwh, 4)};W`,
  ),
  'Polish Tauron': lines(
    'Data;Zużycie [kWh];Rodzaj',
    hours,
    (h) => `${at(h.label).iso} ${Number(at(h.label).h) + 1}:00;${comma(h.kwh)};pobór`,
  ),
  'Estonia Elering': lines(
    'Algus;Lõpp;Kogus (kWh)',
    hours,
    (h) =>
      `${dmy(h.label, '.')} ${at(h.label).clock};${dmy(h.label + 60, '.')} ${at(h.label + 60).clock};${comma(h.kwh)}`,
  ),

  'Lux Leneda': lines(
    'Metering point;OBIS;Start;Value;Unit',
    quarters,
    (h) =>
      `LU0000;1-1:1.29.0;${at(h.label - 60).iso}T${at(h.label - 60).clock}:00Z;${(h.kwh * 4).toFixed(4)};kW`,
  ),
  'Slovenia MojElektro': lines(
    'Časovna značka;Energija A+;Energija A-',
    quarters,
    (h) => `${at(h.label + 15).iso}T${at(h.label + 15).clock}:00+01:00;${h.kwh.toFixed(4)};0`,
  ),
  'Eloverblik excel tab': lines(
    'Fra\tTil\tMængde',
    hours,
    (h) =>
      `${dmy(h.label, '.')} ${at(h.label).clock}\t${dmy(h.label + 60, '.')} ${at(h.label + 60).clock}\t${comma(h.kwh)}`,
  ),
  'semicolon with thousands': lines('Tid;Förbrukning (Wh)', hours, (h) => {
    const v = String(Math.round(h.kwh * 1000));
    return `${at(h.label).iso} ${at(h.label).clock};${v.length > 3 ? `${v.slice(0, -3)} ${v.slice(-3)}` : v}`;
  }),
  'Home Assistant, history': [
    'entity_id,state,last_changed',
    ...counted(
      quarters,
      (label, day, night) =>
        `sensor.energy_total,${(day + night).toFixed(3)},${at(label - 60).iso}T${at(label - 60).clock}:07.123Z`,
    ),
  ].join('\n'),
  'Home Assistant, statistics': [
    'start,end,mean,min,max,sum,state',
    ...counted(
      hours,
      (label, day, night) =>
        `${(label - 120) * 60_000},${(label - 60) * 60_000},,,,${(day + night - 20_000).toFixed(3)},${(day + night).toFixed(3)}`,
    ),
  ].join('\n'),
  'OBIS codes as headings': [
    'timestamp;1.8.1;1.8.2;2.8.1;2.8.2',
    ...counted(
      hours,
      (label, day, night) => `${dmy(label, '-')} ${at(label).clock};${comma(day)};${comma(night)};0;0`,
    ),
  ].join('\n'),
  'Fluvius, other registers': lines(
    'Van (datum);Van (tijdstip);Tot (datum);Tot (tijdstip);EAN-code;Register;Volume;Eenheid',
    quarters,
    (h) => {
      const row = (register: string, value: number, unit: string) =>
        `${dmy(h.label, '-')};${at(h.label).clock}:00;${dmy(h.label + 15, '-')};${at(h.label + 15).clock}:00;="541448860000856885";${register};${comma(value)};${unit}`;
      return `${row('Afname Actief', h.kwh, 'kWh')}\n${row('Afname Inductief', h.kwh / 3, 'kVArh')}`;
    },
  ),
  'hours across as 00-01, a sum beside and below': [
    `Datum;${Array.from({ length: 24 }, (_, h) => `${String(h).padStart(2, '0')}-${String(h + 1).padStart(2, '0')}`).join(';')};Dygn`,
    ...Array.from({ length: 8 }, (_, day) => {
      const own = hours.slice(24 * day, 24 * day + 24);
      return `${at(own[0]?.label ?? 0).iso};${own.map((h) => comma(h.kwh, 2)).join(';')};18,75`;
    }),
    `Summa;${Array.from({ length: 24 }, () => '8,00').join(';')};150`,
  ].join('\n'),
  'amounts beside their counter, the first without one: the times are ends': [
    'Tid;Mätarställning;Förbrukning',
    ...counted(hours, (label, day, night) => `${at(label).iso} ${at(label).clock};${comma(day + night)}`).map(
      (row, place) => `${row};${place > 0 ? comma(hours[place - 1]?.kwh ?? 0) : ''}`,
    ),
  ].join('\n'),
  'Punta, Llano and Valle, each in its hours only': lines('Fecha;Hora;Punta;Llano;Valle', hours, (h) => {
    const [hour, kwh] = [Number(at(h.label).h), comma(h.kwh)];
    return `${dmy(h.label)};${at(h.label).clock};${hour < 8 ? `;;${kwh}` : hour >= 18 && hour < 22 ? `${kwh};;` : `;${kwh};`}`;
  }),
  'a load profile in kW by what stands above': [
    'Einheit: kW',
    lines(
      'Datum;Zeit von;Zeit bis;1-1:1.29.0',
      quarters,
      (h) => `${dmy(h.label, '.')};${at(h.label).clock};${at(h.label + 15).clock};${comma(h.kwh * 4)}`,
    ),
  ].join('\n'),
  'Tibber, German': lines(
    'Zeit;Verbrauch;Kosten',
    hours,
    (h) => `${dmy(h.label, '.')}, ${at(h.label).clock} Uhr;${comma(h.kwh, 2)} kWh;0,30 €`,
  ),
  'Fronius, German': [
    'Datum und Uhrzeit;Verbrauch;Aus Netz bezogen',
    '[dd.MM.yyyy HH:mm];[Wh];[Wh]',
    ...fives.map(
      (h) => `${dmy(h.label, '.')} ${at(h.label).clock};${comma(h.kwh * 1100, 2)};${comma(h.kwh * 1000, 2)}`,
    ),
  ].join('\n'),
  'commas between cells and in numbers, without quotes': lines(
    'Tid,kWh',
    hours,
    (h) => `${at(h.label).iso} ${at(h.label).clock},${comma(h.kwh)}`,
  ),
  'numbers as formulas of text': lines(
    'Tid;kWh',
    hours,
    (h) => `="${at(h.label).iso} ${at(h.label).clock}";="${comma(h.kwh)}"`,
  ),
  'hours across, the date in three columns': [
    `Year,Month,Day,${Array.from({ length: 24 }, (_, hour) => `H${hour + 1}`).join(',')}`,
    ...Array.from(
      { length: 8 },
      (_, day) =>
        `2025,1,${6 + day},${hours
          .slice(24 * day, 24 * day + 24)
          .map(({ kwh }) => kwh)
          .join(',')}`,
    ),
  ].join('\n'),
  'a list of hours for each day, dates as .NET writes them': JSON.stringify(
    Array.from({ length: 8 }, (_, day) => ({
      day: `/Date(${(hours[24 * day]?.label ?? 0) * 60_000})/`,
      values: hours.slice(24 * day, 24 * day + 24).map(({ kwh }) => kwh),
    })),
  ),
  'a list of hours under each date': JSON.stringify(
    Object.fromEntries(
      Array.from({ length: 8 }, (_, day) => [
        at(hours[24 * day]?.label ?? 0).iso,
        hours.slice(24 * day, 24 * day + 24).map(({ kwh }) => kwh),
      ]),
    ),
  ),
  'the whole after its parts, and what was corrected for the weather': lines(
    'Tid;Laddbox (kWh);Normalårskorrigerad (kWh);Totalt (kWh)',
    hours,
    (h) => `${at(h.label).iso} ${at(h.label).clock};${comma(h.kwh / 2)};${comma(h.kwh * 2)};${comma(h.kwh)}`,
  ),
  'intervals without marks': lines(
    'Datum;Tid;kWh',
    hours,
    (h) => `${at(h.label).iso};${at(h.label).h}00-${at(h.label + 60).h}00;${comma(h.kwh)}`,
  ),
  'a Swede’s own words': lines('Datum;kWh', hours, (h) => {
    const hour = Number(at(h.label).h);
    return `den ${Number(at(h.label).d)} januari 2025 kl. ${hour % 12 || 12}:00 ${hour < 12 ? 'fm' : 'em'};${comma(h.kwh)}`;
  }),
  'Finnish weekdays': lines(
    'Aika;kWh',
    hours,
    (h) =>
      `${['ma', 'ti', 'ke', 'to', 'pe', 'la', 'su'][(Number(at(h.label).d) - 6) % 7]} ${dmy(h.label, '.')} klo ${at(h.label).h}.00;${comma(h.kwh)}`,
  ),
  'a point after the date': lines(
    'Dátum;Idő;Fogyasztás (kWh)',
    hours,
    (h) => `${at(h.label).y}.${at(h.label).m}.${at(h.label).d}.;${at(h.label).clock};${comma(h.kwh)}`,
  ),
  '−9999 where a reading is missing': lines(
    'Tid;kWh',
    hours,
    (h, place) => `${at(h.label).iso} ${at(h.label).clock};${place === 77 ? '-9999' : comma(h.kwh)}`,
  ),
  'a counter whose Wh look like dates': [
    'time,total_wh',
    ...counted(
      quarters,
      (l, day, night) => `${at(l).iso} ${at(l).clock},${Math.round((day + night - 8000) * 1000)}`,
    ),
  ].join('\n'),
  'EDA report': lines(
    'Metercode;Gesamtverbrauch lt. Messung (bei Teilnahme gem. Erzeugung) [KWH];Eigendeckung gemeinschaftliche Erzeugung [KWH]',
    quarters,
    (h) => `${dmy(h.label, '.')} ${at(h.label).clock};${comma(h.kwh, 4)};${comma(h.kwh / 10, 4)}`,
  ),
  'statistics of a home server beside those of a thermometer': [
    'statistic_id,unit,start_ts,mean,min,max,state,sum',
    ...counted(
      hours,
      (label, day, night) =>
        `sensor.energy,kWh,${(label - 120) * 60},,,,${day + night},${day + night - 20_000}\nsensor.outdoor,°C,${(label - 120) * 60},3,2,4,,`,
    ),
  ].join('\n'),
  'the same moments by two clocks': lines(
    'Timestamp;Date;sum_energy_elec (Wh)',
    halves,
    (h) => `${(h.label - 60) * 60};${at(h.label).iso} ${at(h.label).clock};${Math.round(h.kwh * 1000)}`,
  ),
  'Growatt, W': lines(
    'Time,Pac(W),PacToUser(W),PacToGrid(W)',
    fives,
    (h) => `${at(h.label).iso} ${at(h.label).clock}:00,${sun(h) * 1000},${h.kwh * 12_000},${sun(h) * 1000}`,
  ),
  'Shelly 3EM, its three phases': lines(
    'Date/time UTC,Active energy Wh A,Returned energy Wh A,Active energy Wh B,Returned energy Wh B',
    halves,
    (h) => `${at(h.label - 60).iso} ${at(h.label - 60).clock},${h.kwh * 600},0,${h.kwh * 400},0`,
  ),
  Eliq: JSON.stringify({
    data: hours.map((h) => ({
      energy: h.kwh * 1000,
      time_start: `${at(h.label).iso}T${at(h.label).clock}:00`,
    })),
  }),
  'Wh and kWh in one column': lines(
    '"Time","Import"',
    quarters,
    (h) =>
      `"${at(h.label).iso} ${at(h.label).clock}:00","${h.kwh >= 1 ? `${h.kwh.toFixed(3)} kWh` : `${(h.kwh * 1000).toFixed(0)} Wh`}"`,
  ),
  Prometheus: JSON.stringify({
    data: {
      result: [
        {
          metric: { __name__: 'grid_power_watts' },
          values: quarters.map((h) => [(h.label - 60) * 60, `${h.kwh * 4000}`]),
        },
      ],
    },
  }),
  'days of a workbook as text': lines(
    'Tid;kWh',
    hours,
    (h) => `${comma(25_569 + h.label / 1440, 6)};${comma(h.kwh)}`,
  ),
  'days of six digits': lines(
    'Datum;Tid;kWh',
    hours,
    (h) => `${at(h.label).iso.replaceAll('-', '').slice(2)};${at(h.label).clock};${comma(h.kwh)}`,
  ),
  'hours that end at 12:00 AM of their own day': lines(
    'Read Date,Hour Ending,kWh Delivered,kWh Received',
    hours,
    (h) => {
      const end = (Number(at(h.label).h) + 1) % 24;
      return `${mdy(h.label)},${end % 12 || 12}:00 ${end < 12 ? 'AM' : 'PM'},${h.kwh},${sun(h)}`;
    },
  ),
  'what is bought below zero': lines(
    'time,grid_kwh',
    hours,
    (h) => `${at(h.label).iso} ${at(h.label).clock},${-h.kwh}`,
  ),
  'a program’s own text of a date': lines(
    'time,kWh',
    hours,
    (h) =>
      `Mon Jan ${at(h.label).d} 2025 ${at(h.label).clock}:00 GMT+0100 (Central European Standard Time),${h.kwh}`,
  ),
  'a bill’s report, rates and costs beside': lines(
    'Date,Epoch,Hour,Import Rate,Standing Rate,Import,Import Cost,Export Rate,Export',
    hours,
    (h) =>
      `${at(h.label).iso} ${at(h.label).h},${(h.label - 60) * 60},${Number(at(h.label).h)},${Number(at(h.label).h) < 7 ? 0.1223 : 0.2086},0.0453,${h.kwh},${h.kwh * 0.2},0.21,${sun(h)}`,
  ),
  'a table saved with the numbers of its rows': lines(
    ',datetime,load',
    hours,
    (h, p) => `${p},${at(h.label).iso} ${at(h.label).clock}:00,${h.kwh}`,
  ),
  'Fingrid’s open data, UTC beside the offset that is meant': lines(
    '"Alkuaika UTC","Lopetusaika UTC","Alkuaika UTC+02:00","Lopetusaika UTC+02:00","Kulutus (kWh)"',
    hours,
    (h) =>
      `${[-120, -60, 0, 60].map((away) => `"${at(h.label + away).iso} ${at(h.label + away).clock}:00"`)},"${h.kwh}"`,
  ),
  'a day’s midnight with Z beside its clock times': lines(
    'date,Read Type,time,kWh',
    quarters,
    (h) => `${at(h.label).iso}T00:00:00Z,kWh Consumed,${at(h.label).clock}:00,${h.kwh}`,
  ),
  PVGIS: lines(
    'time;power',
    hours,
    (h) => `${at(h.label).iso.replaceAll('-', '')}:${at(h.label).h}10;${(h.kwh * 1000).toFixed(0)}`,
  ),
  'offsets of America': lines(
    'start,value',
    hours,
    (h) => `${at(h.label).iso}T${at(h.label).clock}:00-06:00,${h.kwh}`,
  ),
  'digits as wide as Japanese letters': lines('時刻,使用量(kWh)', hours, (h) =>
    `${at(h.label).iso} ${at(h.label).clock},${h.kwh}`.replaceAll(/\d/g, (digit) =>
      String.fromCharCode(0xff10 + Number(digit)),
    ),
  ),
  'values that begin after the first days': lines(
    'time,Import kWh',
    [...hours.slice(0, 60).map(({ label }) => ({ label: label - 5760, kwh: Number.NaN })), ...hours],
    (h) => `${at(h.label).iso} ${at(h.label).clock},${h.kwh || ''}`,
  ),
  'a company and a street whose names begin with water and gas': lines(
    'Vattenfall Eldistribution\nGasverksgatan 3\nDatum;Energi (kWh)',
    hours,
    (h) => `${at(h.label).iso} ${at(h.label).clock};${comma(h.kwh)}`,
  ),
  'Ameren, the hour beside the last of its quarters': lines(
    'Start Interval Date/Time,Usage,Units,Interval,Usage,Units,Interval',
    quarters,
    (h) =>
      `${mdy(h.label)} ${at(h.label).clock},${at(h.label).min === '45' ? `${h.kwh * 4},kwh,60min` : ',,'},${h.kwh},kwh,15min`,
  ),
  'Green Button with the offset of its place': `<feed xmlns="http://naesb.org/espi"><LocalTimeParameters><dstOffset>3600</dstOffset><tzOffset>-18000</tzOffset></LocalTimeParameters><IntervalBlock>${hours
    .map(
      (h) =>
        `<IntervalReading><timePeriod><start>${(h.label + 300) * 60}</start></timePeriod><value>${h.kwh * 1000}</value></IntervalReading>`,
    )
    .join('')}</IntervalBlock></feed>`,
  'a Finnish table, hours of one digit with a point': lines(
    'Pvm;Klo;kWh',
    hours,
    (h) => `${dmy(h.label, '.')};${Number(at(h.label).h)}.00;${comma(h.kwh)}`,
  ),
  'TINETZ, days and quarters in lists side by side': [
    'Adresse [AT005];;;Adresse [AT005];;',
    'kWh;;;kWh;;',
    'DATE_FROM;DATE_TO;VALUE;DATE_FROM;DATE_TO;VALUE',
    ...quarters.map((h, p) => {
      const day = p < 8 ? `${dmy(quarters[p * 96]?.label ?? 0, '.')} 00:00;;18,75` : ';;';
      return `${day};${dmy(h.label, '.')} ${at(h.label).clock};${dmy(h.label, '.')} ${at(h.label + 14).clock};${comma(h.kwh)}`;
    }),
  ].join('\n'),
  'Netz Burgenland, the same times again with dashes': [1, 0]
    .map((isRead) =>
      lines(
        'Zählpunktbezeichnung;Exportiere ab\nAT009;06.01.2025\nStartdatum;Startuhrzeit;Verbrauch (in kWh); Status',
        hours,
        (h) => `${dmy(h.label, '.')};${at(h.label).clock};${isRead ? comma(h.kwh) : '-'};Wahrer Wert`,
      ),
    )
    .join('\n'),
  'a date beside its whole times': lines(
    'timestamp,date,energy_kwh',
    hours,
    (h) => `${at(h.label).iso}T${at(h.label).clock}:00,${at(h.label).iso},${h.kwh}`,
  ),
  Discovergy: [
    '"Zeit","Energie [kWh]","Leistung [W]"',
    ...counted(
      quarters,
      (label, day, night) => `"${dmy(label, '.')} ${at(label).clock}:00","${comma(day + night, 4)}","500"`,
    ),
  ].join('\n'),
};

/** Sixty days of 8 to 14 kWh, 3 of them by day: counters of night and day, and what a program makes of them. */
const sixty = Array.from({ length: 60 }, (_, place) => {
  const kwh = 8 + (place % 7);
  const date = new Date(Date.UTC(2025, 0, 1 + place)).toISOString().slice(0, 10);
  return { kwh, date, dmy: date.split('-').toReversed().join('-'), place, day: 29_543 + 3 * place };
});
const daily: Readonly<Record<string, readonly string[]>> = {
  'Électricité de Strasbourg, registers named above': [
    ';;H PLEINE-CREUSE Heures Creuses;H PLEINE-CREUSE Heures Creuses;H PLEINE-CREUSE Heures Pleines;H PLEINE-CREUSE Heures Pleines',
    'Date;Nature relève;Consommation (kWh);Index;Consommation (kWh);Index',
    ...sixty.map(({ dmy, kwh, day }) => `${dmy};évt réelle;${kwh - 3};20 ${day % 1000};3;${day}`),
  ],
  'Électricité de Strasbourg, a new meter': [
    'Date;Nature relève;Consommation (kWh);Index;Consommation (kWh);Index',
    ...sixty.map(({ dmy, kwh, place, day }) => {
      const read = `${kwh};${day}`;
      return `${dmy};évt réelle;${place < 30 ? `${read};;` : `;;${read}`}`;
    }),
  ],
  'Liander, numbered registers': [
    'eancodeasn,meterreadingdate,reading1,usage1,reading2,usage2,reading3,usage3,reading4,usage4',
    ...sixty.map(
      ({ dmy, kwh, day }) => `871687120000000000,${dmy},${day}.2,${kwh - 3}.0,${day}.1,3.0,0,0,0,0`,
    ),
  ],
  'Eneco, gas among the registers': [
    ';Stroom [kWh];;;Gas [m3];;Stroom teruglevering[kWh];',
    'Datum;Verbruik laag tarief;Verbruik hoog tarief;Geschat?;Verbruik;Geschat?;Teruglevering laag tarief;Geschat?',
    ...sixty.map(({ date, kwh }) => `${date};${kwh - 3};3;N;2;N;0;N`),
  ],
  'Greenchoice, registers written together': [
    'OpnameDatum;StandNormaal;StandDal;TerugleveringNormaal',
    ...[...sixty, { ...sixty[0], date: '2025-03-02', place: 60, day: 29_723 }].map(({ date, place, day }) => {
      const all = sixty.slice(0, place).reduce((sum, { kwh }) => sum + kwh, 0);
      return `${date};${day};${10_000 + all - (day - 29_543)};1608`;
    }),
  ],
  'United Power, titles between': [
    ...[
      ' ====',
      ' Usage Information',
      ' ====',
      ' Detailed Usage',
      ' Start date: 2025-01-01 00:00 for 60 days',
    ],
    ...[' ====', ' Meter Reading Information', ' For: x', ' ====', ' Type of readings: Electricity', ' ===='],
    ...[' Interval Blockdata for period starting:, 2025-01-01 00:00  for 60 days', ' ====', ' ====', ' ===='],
    ' Energy consumption time period,Usage(Real energy in kilowatt-hours),Events occurred',
    ...sixty.map(({ date, kwh }) => ` ${date} 00:00 to ${date} 23:59,${kwh}.000,,`),
  ],
};
describe('days of 654 kWh in all', () => {
  it.each(Object.entries(daily))('are read in the form of %s', async (_, rows) => {
    expect(sumOf((await readGood(rows.join('\n'))).readings.kwh)).toBeCloseTo(654, 0);
  });
});

describe('a house of 150.0 kWh in eight days, with its peak at 18', () => {
  it.each(Object.entries(forms))('is read in the form of %s', async (_, file) => {
    const found = await readGood(file, 'Europe/Stockholm');
    expect(sumOf(found.readings.kwh)).toBeCloseTo(150, 0);
    expect(new Set(peakHours(found))).toEqual(new Set([18]));
  });
});
