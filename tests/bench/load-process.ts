/**
 * The load: several connections, each sending its next request when the last is answered. A separate process with
 * sockets instead of fetch, so that it costs little compared with the server. Only 127.0.0.1, and only for the time
 * and number of requests that its plan sets.
 */
import { AnswerReader } from "./run/answer-reader.ts";
import { withFreshNumber } from "./run/fresh-number.ts";
import type { LoadPlan, LoadResult } from "./run/load-plan.ts";

/** Seconds without an answer after which a connection counts as broken. */
const PATIENCE = 20;

const plan = JSON.parse(await Bun.stdin.text()) as LoadPlan;
const latencies: number[] = [];
const errors: Record<string, number> = {};
let bytes = 0;
let sent = 0;
let measuring = false;
let over = false;
let began = performance.now();
let cpuBefore = process.cpuUsage();

function connect(place: number): Promise<void> {
  const lane = plan.lanes[place % plan.lanes.length] ?? [];
  // Connections of one lane start far apart, so that none repeats another's recent request.
  const together = Math.ceil(plan.connections / plan.lanes.length);
  let next = Math.floor((Math.floor(place / plan.lanes.length) * lane.length) / together);
  const reader = new AnswerReader();
  let asked = 0;
  let waiting = false;
  return new Promise((resolve) => {
    const send = (socket: Bun.Socket) => {
      if (over || sent >= plan.maxRequests) {
        socket.end();
        return resolve();
      }
      asked = performance.now();
      waiting = true;
      sent += 1;
      socket.write(withFreshNumber(lane[next++ % lane.length] ?? ""));
    };
    const broken = () => {
      if (waiting) errors["0"] = (errors["0"] ?? 0) + 1;
      resolve();
    };
    Bun.connect({
      hostname: "127.0.0.1",
      port: plan.port,
      socket: {
        open: (socket) => {
          socket.timeout(PATIENCE);
          send(socket);
        },
        data: (socket, chunk) => {
          const status = reader.push(chunk);
          if (status === null) return;
          waiting = false;
          if (measuring && !over) {
            latencies.push(performance.now() - asked);
            bytes += reader.bytes;
            if (status < 200 || status > 299) errors[status] = (errors[status] ?? 0) + 1;
          }
          const wait = plan.everyMs === undefined ? 0 : asked + plan.everyMs - performance.now();
          if (wait > 1) setTimeout(() => send(socket), wait);
          else send(socket);
        },
        timeout: (socket) => void socket.terminate(),
        close: broken,
        error: broken,
        connectError: broken,
      },
    }).catch(broken);
  });
}

const all = Promise.all(Array.from({ length: plan.connections }, (_, place) => connect(place)));
await Bun.sleep(plan.warmUpSeconds * 1000);
measuring = true;
began = performance.now();
cpuBefore = process.cpuUsage();
await Promise.race([all, Bun.sleep(plan.seconds * 1000)]);
over = true;
const elapsed = performance.now() - began;
const cpu = process.cpuUsage(cpuBefore);
await all;

latencies.sort((a, b) => a - b);
const at = (share: number) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
const result: LoadResult = {
  requests: latencies.length,
  sent,
  perSecond: (latencies.length / elapsed) * 1000,
  p50: at(0.5),
  p99: at(0.99),
  errors,
  meanBytes: latencies.length ? Math.round(bytes / latencies.length) : 0,
  cpu: (cpu.user + cpu.system) / 1000 / elapsed,
};
process.stdout.write(JSON.stringify(result));
