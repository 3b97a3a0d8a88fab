import type { ReactNode } from 'react';
import type { ServiceSlots } from './ask.tsx';
import { FinancingPage } from './financing-page.tsx';
import { InsurancePage } from './insurance-page.tsx';
import { InvestmentPage } from './investment-page.tsx';
import { ManagementPage } from './management-page.tsx';
import type { Service } from './service-slug.ts';
import { ValuationsPage } from './valuations-page.tsx';

const pages = {
  valuations: ValuationsPage,
  financing: FinancingPage,
  management: ManagementPage,
  investment: InvestmentPage,
  insurance: InsurancePage,
} satisfies Record<Service, (slots: ServiceSlots) => ReactNode>;

type ServicePageProps = ServiceSlots & { readonly service: Service };

/** One of the agency's five services. */
export function ServicePage({ service, ...slots }: ServicePageProps) {
  const ThePage = pages[service];
  return <ThePage {...slots} />;
}
