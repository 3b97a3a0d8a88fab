/** Nothing is sent from a rendered page. */
export const Followed = () => null;
