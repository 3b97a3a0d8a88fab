export { AppliedFilters, NoMatch } from '#features/catalogue/filters/conditions.tsx';
