import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** In MB; undefined where the system has no /proc. `VmRSS`: now, `VmHWM`: the peak. */
export function memoryOf(
  pid: number | undefined,
  kind: 'VmRSS' | 'VmHWM' = 'VmRSS',
): number | undefined {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return undefined;
  const [, kilobytes] = new RegExp(`${kind}:\\s+(\\d+)`).exec(readFileSync(file, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** The memory that a process takes at most beyond what it has, in MB, and its processor time in ms, for a piece of work. Undefined without /proc. */
export async function costOf(pid: number | undefined, work: () => Promise<unknown>) {
  if (!existsSync(`/proc/${pid}/status`)) return undefined;
  writeFileSync(`/proc/${pid}/clear_refs`, '5'); // the peak begins anew
  const [memory, processor] = [memoryOf(pid) ?? 0, processorOf(pid)];
  await work();
  return {
    memory: (memoryOf(pid, 'VmHWM') ?? 0) - memory,
    processor: processorOf(pid) - processor,
  };
}

/** Of all threads of a process, in ms. */
function processorOf(pid: number | undefined): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const times = threads.map((id) => readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8'));
  return times.reduce((sum, text) => sum + Number(text.split(' ')[0]) / 1e6, 0);
}
