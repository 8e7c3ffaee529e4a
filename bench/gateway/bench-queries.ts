/** A dashboard's first page: 20 properties with their units, open tickets, who works on them, and the figures. */
export const DASHBOARD = `query Dashboard {
  properties(first: 20) {
    nodes {
      id
      name
      address
      unitCount
      units(first: 10) {
        nodes {
          id
          unitNumber
          tickets(first: 5, filter: { status: [OPEN, DISPATCHED, ACCEPTED, SCHEDULED, IN_PROGRESS, ON_HOLD] }) {
            nodes { ticketId description severity category status createdAt vendor { id name } unit { unitNumber } }
          }
        }
      }
      kpis(period: { start: "2026-01-01", end: "2026-01-31" }) { kpi basis value currency }
    }
  }
}`;

/** The least that one can ask for. */
export const ONE_FIELD = `query OneField { account { id } }`;
