import { createCode, useCode } from '#ui/later/code.ts';
import type { FilterPanelProps } from './panel/filter-panel.tsx';

const code = createCode('page', () => import('./panel/filter-panel.tsx'));

export function FilterPanel(props: FilterPanelProps) {
  const found = useCode(code, props.open);
  return found && <found.FilterPanel {...props} />;
}
