/** The model's only way to the linear-programme solver. */
export { solveLinearProgram } from '../../solver/interior-point.ts';
export type { Column, LinearProgram } from '../../solver/linear-program.ts';
