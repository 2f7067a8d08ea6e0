/** How many bars stand side by side at an entry of x: one where never more than one series has a value there. */
export const barLanes = (series: readonly { readonly values: readonly number[] }[]): number => {
  const alone = series[0]?.values.every(
    (_, at) => series.filter(({ values }) => values[at] !== 0).length <= 1,
  );
  return alone ? 1 : series.length;
};
