/** "1 Pin", "2 Pins", "12,345 Pins". */
export const countOf = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
