export const useStillness = () => ({ never: false, hovered: false, focused: false, hidden: false });
