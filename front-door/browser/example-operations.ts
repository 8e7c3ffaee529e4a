/** Operations that answer with the data of the demo account, each in a tab of its own. */
export const exampleOperations = [
  {
    query: `# Properties, their units, the emergencies of each, and a figure of the books.
query Portfolio {
  properties(first: 3) {
    nodes {
      name
      kpis(period: { start: "2026-01-01", end: "2026-01-31" }, kpis: [NOI]) {
        basis
        value
        currency
      }
      units(first: 3) {
        nodes {
          unitNumber
          tickets(filter: { severity: [EMERGENCY] }) {
            nodes {
              ticketId
              status
              vendor {
                name
              }
            }
          }
        }
      }
    }
  }
}
`,
  },
  {
    query: `# Open tickets, with the words of the report that decided their severity.
query Board {
  tickets(first: 20) {
    eventCursor
    nodes {
      ticketId
      severity
      status
      description
      triage {
        evidence {
          text
          explanation
        }
      }
    }
  }
}
`,
  },
  {
    query: `# Tickets as things happen to them. File one over REST and watch it appear.
subscription Live {
  maintenanceEvents {
    cursor
    type
    ticket {
      ticketId
      severity
      status
      vendor {
        name
      }
    }
  }
}
`,
  },
];
