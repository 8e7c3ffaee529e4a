import { count } from './count.ts';

/** The board, in English. */
export const boardTexts = {
  board: {
    title: 'Open work orders',
    count: (number: number) => count(number, 'open work order', 'open work orders'),
    reading: (number: number) => `${number.toLocaleString('en-US')} read so far …`,
    empty: 'No open work orders. New reports appear here by themselves.',
    noneMatch: 'No work order matches these filters.',
    filters: 'Filters',
    clear: 'Clear filters',
    severity: 'Severity',
    status: 'Status',
    property: 'Property',
    allProperties: 'All properties',
    assignee: 'Assignee',
    mine: 'Mine',
    unassigned: 'Unassigned',
    noUnit: 'Unknown unit',
    unit: (number: string) => `Unit ${number}`,
    ofThisUnit: (number: number) => `${number} reports of this unit`,
    nobody: 'Nobody',
    ownStaff: 'Own staff',
    newEmergency: (text: string) => `New emergency: ${text}`,
    emergencies: (number: number) => count(number, 'emergency', 'emergencies'),
    list: 'Work orders, most pressing first',
  },
};
