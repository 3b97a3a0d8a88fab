import { err, ok, type Result } from '#base/result.ts';
import type { RemoteFailure } from '#domain/failure.ts';
import type { DeviceReport } from '#domain/report/device-report.ts';
import { failureOfError, failureOfStatus } from './failure.ts';

const DEADLINE_MS = 30_000;

/** Sends an admin's reports. The server stores a repeated one once. */
export async function sendReports(
  baseUrl: string,
  token: string,
  reports: readonly DeviceReport[],
): Promise<Result<void, RemoteFailure>> {
  try {
    const response = await fetch(`${baseUrl}/api/reports`, {
      method: 'POST',
      headers: { Authorization: token, 'Content-Type': 'application/json' },
      body: JSON.stringify({ reports }),
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    if (response.ok) return ok(undefined);
    const body: unknown = await response.json().catch(() => undefined);
    return err(failureOfStatus(response.status, body, response.headers.get('retry-after')));
  } catch (error) {
    return err(failureOfError(error));
  }
}
