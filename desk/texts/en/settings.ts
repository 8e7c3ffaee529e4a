/** The frame of the screens of settings, in English. */
export const settingsTexts = {
  settings: {
    title: 'Settings',
    screens: {
      people: { title: 'People', about: 'Who works here, with which roles; your own sessions.' },
      readiness: { title: 'Readiness', about: 'What would fail at three in the morning, and hours without a vendor.' },
      rules: { title: 'Dispatch rules', about: 'Who gets which work orders. Try a change on past ones first.' },
      vendors: { title: 'Vendors', about: 'Trades, severities, hours and insurance.' },
      rosters: { title: 'Rosters', about: 'Who is on call now and next, who stands in, and who was paged.' },
      audit: { title: 'Audit', about: 'Who changed what, and when.' },
      account: { title: 'Account', about: 'Promises, business hours, holidays and contacts.' },
      templates: { title: 'Templates', about: 'What messages to tenants, vendors and staff say.' },
    },
    weekdays: {
      mon: 'Monday',
      tue: 'Tuesday',
      wed: 'Wednesday',
      thu: 'Thursday',
      fri: 'Friday',
      sat: 'Saturday',
      sun: 'Sunday',
    },
    closed: 'Closed',
    hoursExpected: 'Expected times such as 08:00-12:00, 13:00-17:00.',
    edit: 'Edit',
    allProperties: 'All properties',
    someProperties: 'Some properties',
    properties: 'Properties',
    saved: 'Saved.',
    more: 'More',
  },
};
