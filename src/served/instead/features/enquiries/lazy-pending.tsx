/** What waits to be sent is on a device. */
export const PendingEnquiries = () => null;
