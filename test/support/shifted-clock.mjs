// Loaded before a process of the service: its machine's clock is off by CLOCK_AHEAD_MS.
const aheadMs = Number(process.env['CLOCK_AHEAD_MS']);

globalThis.Date = new Proxy(Date, {
  construct: (RealDate, given) =>
    given.length === 0 ? new RealDate(RealDate.now() + aheadMs) : new RealDate(...given),
  get: (RealDate, name) => (name === 'now' ? () => RealDate.now() + aheadMs : Reflect.get(RealDate, name)),
});
