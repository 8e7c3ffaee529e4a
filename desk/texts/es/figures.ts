import { count } from './count.ts';
import type { figuresTexts as English } from '../en/figures.ts';

/** The screen of figures, in Spanish. */
export const figuresTexts: typeof English = {
  figures: {
    title: 'Cifras',
    kpi: 'Cifra',
    kpis: {
      NOI: 'Ingreso operativo neto',
      OCCUPANCY: 'Ocupación',
      DELINQUENCY_RATE: 'Tasa de morosidad',
      SLA_COST: 'Costo de plazos incumplidos',
    },
    about: {
      NOI: 'Ingresos menos gastos operativos, por fecha de registro, de cada mes.',
      OCCUPANCY: 'Unidades con contrato el último día, como parte de las unidades en servicio.',
      DELINQUENCY_RATE: 'Vencido y sin pagar el último día, como parte de los cargos del mes.',
      SLA_COST: 'Lo que costaron los plazos incumplidos de cada mes, según sus tarifas.',
    },
    all: 'Todas las propiedades',
    table: 'Cifras por propiedad y mes',
    csv: 'CSV',
    print: 'Imprimir',
    rows: (number) => count(number, 'fila suma esta cifra', 'filas suman esta cifra'),
    rowsOf: (number, amount) => `${count(number, 'fila', 'filas')} de ${amount}`,
    more: 'Más filas',
    lease: (id) => `contrato ${id}`,
    due: (day) => `vence ${day}`,
    glClasses: {
      CAPITAL_EXPENSE: 'inversión',
      DEBT_SERVICE: 'servicio de deuda',
      DEPOSIT: 'depósito',
      OPERATING_EXPENSE: 'gasto operativo',
      OTHER_INCOME: 'otros ingresos',
      RENT: 'renta',
      TAX: 'impuesto',
    },
  },
};
