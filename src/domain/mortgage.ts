/** The limits of the calculator's inputs; 20 means 20 %. */
export const mortgageLimits = {
  /** Euros. */
  price: { min: 30_000, max: 1_500_000, step: 1_000, start: 385_000 },
  /** Per cent of the price: at least 20, because banks finance up to 80 % of the appraisal. */
  down: { min: 20, max: 80, step: 1, start: 20 },
  /** Up to the longest indicative term. */
  years: { min: 5, max: 30, step: 1, start: 25 },
  /** Per cent a year; the indicative fixed rates are 2.50–3.20, the mixed one 2.80. */
  rate: { min: 1, max: 5, step: 0.05, start: 2.8 },
} as const;

export type MortgageInput = Record<keyof typeof mortgageLimits, number>;

export const startingInput: MortgageInput = {
  price: mortgageLimits.price.start,
  down: mortgageLimits.down.start,
  years: mortgageLimits.years.start,
  rate: mortgageLimits.rate.start,
};

/** Purchase costs in per cent of the price; they are between 8 and 12. */
export const COSTS_PERCENT = 10;
/** The payment should not exceed 35 to 40 per cent of net income. */
const INCOME_SHARE = { careful: 0.35, highest: 0.4 } as const;

export type Mortgage = {
  readonly loan: number;
  readonly down: number;
  readonly costs: number;
  /** Down payment and costs. */
  readonly savings: number;
  /** Monthly, the same amount until the end (French amortisation). */
  readonly payment: number;
  /** Net a month, so that the payment is 35 per cent of it. */
  readonly income: number;
  /** Net a month, so that the payment is 40 per cent of it. */
  readonly lowestIncome: number;
};

/** Whole euros from inputs within `mortgageLimits`; the appraisal is taken to equal the price. */
export function calculateMortgage({ price, down, years, rate }: MortgageInput): Mortgage {
  const downPayment = Math.round((price * down) / 100);
  const loan = price - downPayment;
  const costs = Math.round((price * COSTS_PERCENT) / 100);
  const payment = monthlyPayment(loan, rate, years);
  return {
    loan,
    down: downPayment,
    costs,
    savings: downPayment + costs,
    payment: Math.round(payment),
    income: Math.round(payment / INCOME_SHARE.careful),
    lowestIncome: Math.round(payment / INCOME_SHARE.highest),
  };
}

/** Equal monthly payments, in euros and not rounded; `rate` in per cent a year. */
export function monthlyPayment(loan: number, rate: number, years: number): number {
  const months = years * 12;
  const monthly = rate / 100 / 12;
  if (monthly === 0) return loan / months;
  return (loan * monthly) / (1 - (1 + monthly) ** -months);
}
