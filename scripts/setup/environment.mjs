/** A line `NAME=value` of an .env file: the value in quotes, or bare up to a comment. */
const LINE = /^\s*(?:export\s+)?([A-Z][A-Z0-9_]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^#]*?))\s*(?:#.*)?$/;

/**
 * The names and values of an .env file, read as util.parseEnv does, which the first releases of Node 20 do not have. An empty
 * value says nothing.
 */
export const parseEnvironment = (text) =>
  text.split(/\r?\n/).flatMap((line) => {
    const [, name, double, single, bare] = LINE.exec(line) ?? [];
    const value = double ?? single ?? bare;
    return name && value ? [[name, value]] : [];
  });
