import { type ReactNode, useState } from 'react';

interface TableProps {
  /** Names of the columns; the first stands over the heads of the rows. */
  readonly columns: readonly string[];
  readonly rows: readonly {
    readonly head: string;
    /** Marks the row's name with the colour of a series. */
    readonly role?: string;
    /** Whether it is a part of the row before. */
    readonly isPart?: boolean | undefined;
    readonly cells: readonly ReactNode[];
  }[];
}

interface Props extends TableProps {
  /** Name of the region. */
  readonly label: string;
  readonly className?: string;
  /** Each row becomes a block of its own on phones, or one with three amounts beside each other. */
  readonly stacked?: boolean | 'amounts';
}

/** A table of numbers in a region of its own that scrolls sideways where it is too wide. */
export default function ScrollTable({ label, columns, rows, className = '', stacked = false }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
    <section className={`chart-scroll ${className}`.trim()} tabIndex={0} aria-label={label}>
      <table
        className={`table${stacked ? ' table-stack' : ''}${stacked === 'amounts' ? ' table-amounts' : ''}`}
      >
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ head, role, isPart, cells }) => (
            <tr key={head} className={isPart ? 'table-part' : undefined}>
              <th scope="row">{role ? <span className={`key-item role-${role}`}>{head}</span> : head}</th>
              {cells.map((cell, place) => (
                <td key={columns[place + 1]} data-column={stacked ? columns[place + 1] : undefined}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface FoldedProps {
  readonly summary: string;
  /** Makes the table. Called only while it is open, so that what changes the numbers stays quick. */
  readonly table: () => TableProps;
  readonly className?: string;
  /** What stands under the table. */
  readonly children?: ReactNode;
}

/** A table that opens by its summary. */
export function FoldedTable({ summary, table, className = '', children }: FoldedProps) {
  const [open, setOpen] = useState(false);
  return (
    <details
      className={`chart-numbers ${className}`.trim()}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="link">{summary}</summary>
      {open && <ScrollTable label={summary} {...table()} />}
      {children}
    </details>
  );
}
