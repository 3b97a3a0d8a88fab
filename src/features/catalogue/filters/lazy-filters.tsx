import { createCode, useCode } from '#ui/later/code.ts';
import type { FilterPanelProps } from './filter-panel.tsx';

const code = createCode('page', () => import('./filter-panel.tsx'));

export function FilterPanel(props: FilterPanelProps) {
  const found = useCode(code, props.open);
  return found && <found.FilterPanel {...props} />;
}
