/** Runs tasks one after the other in the order they were handed in; a task that throws does not stop the next. */
export type Queue = <T>(task: () => Promise<T>) => Promise<T>;

/** A queue of its own, with nothing in it. */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const run = last.then(task, task);
    last = run.catch(() => undefined);
    return run;
  };
}
