import { describe, expect, it } from 'vitest';
import { packed } from '../src/lib/state';
import { dealText, firstStudy, isPbn, moved, readStudy, recordIn, studyAddress, studyOf, withDeal } from '../src/lib/study';

const record = { game: 'hearts', position: 'AQ4.2..7 K3.J.5.8 T.AK.6.9 leader=2 rules=paper', play: ['S3', 'ST', 'SA'] };

describe('an address', () => {
  it('says a study, and where in it one looks', async () => {
    const study = { ...firstStudy(), given: { deal: 'A.2.. K.3..', leader: '2' }, play: ['SA', 'SK'], algorithm: 'maxn', depth: '3', seat: 2, ties: true };
    const place = { at: 1, aside: ['H3'] };
    expect(await readStudy(studyAddress(study, place))).toEqual({ study, place });
  });
  it('of the old solving view is read all the same', async () => {
    const { study } = await readStudy('#view=solve&game=hearts&cards=4&seed=5&by=maxn&all=no');
    expect(study).toEqual({ ...firstStudy(), given: { cards: '4', seed: '5' }, algorithm: 'maxn' });
  });
  it('may hold a whole record', async () => {
    const { study } = await readStudy(`#view=analyse&record=${await packed(JSON.stringify(record))}`);
    expect(study).toEqual(studyOf(record));
  });
  it('that says nothing gives the first study, and never a place beyond the end', async () => {
    expect((await readStudy('#view=analyse&at=7')).study).toEqual(firstStudy());
    expect((await readStudy('#view=analyse&at=7')).place.at).toBe(0);
  });
  it('with a broken record is an error', async () => {
    await expect(readStudy('#view=analyse&record=nonsense')).rejects.toThrow();
    await expect(readStudy(`#view=analyse&record=${await packed('{}')}`)).rejects.toThrow(/no record/);
  });
});

describe('a record', () => {
  it('is the first line of a file, or spread over it', () => {
    expect(recordIn(`\n${JSON.stringify(record)}\n${JSON.stringify({ ...record, play: [] })}\n`)).toEqual(record);
    expect(recordIn(JSON.stringify(record, null, 2))).toEqual(record);
  });
  it.each(['', 'SA S3', '[]', '{"game":"hearts"}', '{"game":"hearts","position":"x","play":[7]}', 'null'])('is not %j', (text) => {
    expect(() => recordIn(text)).toThrow(/no record/);
  });
  it('knows a file in Portable Bridge Notation by its first tag', () => {
    for (const text of ['% PBN 2.1\n', '[Deal "N:AK.. ..."]', '\n[ Event "" ]']) expect(isPbn(text)).toBe(true);
    for (const text of ['{"game":"whist"}', '[1, 2]', '["SA"]', 'SA S3']) expect(isPbn(text)).toBe(false);
  });
});

describe('hands', () => {
  const hands = [['SA', 'SQ', 'S4', 'H2', 'C7'], ['SK', 'S3', 'HJ', 'D5', 'C8']];
  it('are written as a deal', () => expect(dealText(hands)).toBe('AQ4.2..7 K3.J.5.8'));
  it('under edit replace what describes the start in another way', () => {
    const options = { deal: 'A... K...', leader: '2', rules: 'paper' };
    expect(withDeal({ position: 'A... K... leader=2 rules=paper' }, options, 'K... A...')).toEqual({ deal: 'K... A...', leader: '2', rules: 'paper' });
    expect(withDeal({ seed: '5', cards: '1', players: '2' }, options, 'K... A...')).toEqual({ deal: 'K... A...', leader: '2', rules: 'paper', players: '2' });
    expect(withDeal({ deal: 'Q... A...', leader: '1' }, options, 'K... A...')).toEqual({ deal: 'K... A...', leader: '1' });
  });
  it('give a card to another seat, or to nobody', () => {
    expect(dealText(moved(hands, 'SA', 2))).toBe('Q4.2..7 AK3.J.5.8');
    expect(dealText(moved(hands, 'SA', 0))).toBe('Q4.2..7 K3.J.5.8');
    expect(dealText(moved(hands, 'D9', 1))).toBe('AQ4.2.9.7 K3.J.5.8');
  });
});
