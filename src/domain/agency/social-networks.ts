/** The networks of the form. Other stored networks stay unchanged. */
export const socialNetworks = ['Instagram', 'Facebook', 'LinkedIn', 'YouTube'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];
export const isSocialNetwork = (name: string): name is SocialNetwork =>
  socialNetworks.some((known) => known === name);
