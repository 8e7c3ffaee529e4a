/** `@apollo/gateway` sends metrics to Apollo unless its own setting says otherwise before a gateway is made. */
export function turnApolloTelemetryOff(): void {
  process.env['APOLLO_TELEMETRY_DISABLED'] = 'true';
}
