export const useSession = () => ({ kind: 'visitor' as const });
