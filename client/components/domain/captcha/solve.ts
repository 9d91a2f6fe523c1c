/** Longer than the slowest phones need. */
const PATIENCE_MS = 90_000;

/** Solves a proof of work in a worker. @returns the token to send; null if it couldn't be solved */
export function solve(challenge: string): Promise<string | null> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL("./solve.worker.ts", import.meta.url), { type: "module" });
    const end = (token: string | null) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(token);
    };
    const timer = setTimeout(end, PATIENCE_MS, null);
    worker.onmessage = ({ data }: MessageEvent<string | null>) => end(data);
    worker.onerror = () => end(null);
    worker.postMessage(challenge);
  });
}
