const PARTS = 100;
/** Percent per printed line if output isn't a terminal. */
const STEP = 10;

export interface Progress {
  report(done: number, total: number): void;
  /** Ends the line. */
  end(): void;
}

/** Shows progress: on a terminal in one line that is overwritten, elsewhere in one line per ten percent. */
export function showProgress(title: string, out: NodeJS.WriteStream = process.stdout): Progress {
  if (!out.isTTY) {
    console.log(`${title} …`);
    let reported = 0;
    return {
      report: (done, total) => {
        const tenth = Math.floor(((done / total) * PARTS) / STEP) * STEP;
        if (tenth <= reported) return;
        reported = tenth;
        console.log(`${title} … ${tenth} %`);
      },
      end: () => {},
    };
  }
  let shown = -1;
  return {
    report: (done, total) => {
      const part = Math.floor((done / total) * PARTS);
      if (part === shown) return;
      shown = part;
      out.write(`\r${title} … ${part} %`);
    },
    end: () => void out.write("\n"),
  };
}
