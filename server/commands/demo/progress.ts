const PARTS = 100;

export interface Progress {
  report(done: number, total: number): void;
  /** Leaves the line as it is. */
  end(): void;
}

/** One line that is written over while it grows on a terminal; anywhere else the title alone, once. */
export function showProgress(title: string, out: NodeJS.WriteStream = process.stdout): Progress {
  if (!out.isTTY) {
    console.log(`${title} …`);
    return { report: () => {}, end: () => {} };
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
