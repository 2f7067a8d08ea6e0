// npm run photo -- <file> <name> "<photographer, licence>": adds a photo of one's own to the site's pictures.
import { addPhoto } from './photo.ts';

const [source, name, credit] = process.argv.slice(2);
if (!source || !name || !credit) {
  console.error('Usage: npm run photo -- <file> <name> "<photographer, licence>"');
  process.exit(1);
}
try {
  const { width, height } = await addPhoto(source, name, credit, 'src/assets');
  console.log(
    `Added. In content: picture: ${name} (${width} × ${height} px), with an alt that says what it shows.`,
  );
} catch (error) {
  console.error(`Not added: ${(error as Error).message}.`);
  process.exitCode = 1;
}
