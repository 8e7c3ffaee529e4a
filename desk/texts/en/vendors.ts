/** The screen of vendors, in English. */
export const vendorsTexts = {
  vendors: {
    add: 'Add a vendor',
    name: 'Name',
    phone: 'Phone',
    email: 'Email address',
    trades: 'Trades',
    severities: 'Severities',
    hours: 'Hours',
    insurance: 'Insured until',
    noInsurance: 'not recorded',
    ended: (day: string) => `ended ${day}`,
    aroundTheClock: 'Around the clock',
    someHours: 'At some hours',
    active: 'Gets work orders',
    inactive: 'Inactive',
  },
};
