import type { Result } from '#base/result.ts';
import type { RemoteFailure } from '#domain/failure.ts';
import type { DeviceReport } from '#domain/report/device-report.ts';
import { ask, noContent } from './ask.ts';

/** Sends an admin's reports. The server stores a repeated one once. */
export const sendReports = (
  baseUrl: string,
  token: string,
  reports: readonly DeviceReport[],
): Promise<Result<void, RemoteFailure>> =>
  ask(
    `${baseUrl}/api/reports`,
    {
      ...{ token, method: 'POST', body: JSON.stringify({ reports }) },
      headers: { 'Content-Type': 'application/json' },
    },
    noContent,
  );
