import { describe, expect, it } from 'vitest';
import { packed } from '../src/lib/state';
import { dealText, editable, firstStudy, moved, optionsIn, readStudy, recordIn, studyAddress, studyOf, tableIn } from '../src/lib/study';

const record = { game: 'hearts', position: 'AQ4.2..7 K3.J.5.8 T.AK.6.9 leader=2 rules=paper', play: ['S3', 'ST', 'SA'] };

describe('an address', () => {
  it('says a study, and where in it one looks', async () => {
    const study = { ...firstStudy(), given: { deal: 'A.2.. K.3..', leader: '2' }, play: ['SA', 'SK'], algorithm: 'maxn', depth: '3', seat: 2 };
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
});

describe('a notation', () => {
  it('lies on the table', () => {
    const table = tableIn('AQ4.2..7 K.J.5.8 .AK.6.9 leader=2 trick=S3,ST taken=0,3,0 rules=paper');
    expect(table).toMatchObject({ trick: ['S3', 'ST'], leader: 2, trump: '' });
    expect(table.hands[1]).toEqual(['SK', 'HJ', 'D5', 'C8']);
  });
  it('is options, its words without = the main one', () => {
    expect(optionsIn('A... K... leader=2 trick=S3,ST trump=H', 'deal')).toEqual({ deal: 'A... K...', leader: '2', trick: 'S3 ST', trump: 'H' });
  });
  it('can be edited as a deal', () => {
    expect(editable(studyOf(record), record.position)).toEqual({ deal: 'AQ4.2..7 K3.J.5.8 T.AK.6.9', leader: '2', rules: 'paper' });
  });
});

describe('hands', () => {
  const hands = tableIn('AQ4.2..7 K3.J.5.8').hands;
  it('are written as they were read', () => expect(dealText(hands)).toBe('AQ4.2..7 K3.J.5.8'));
  it('give a card to another seat, or to nobody', () => {
    expect(dealText(moved(hands, 'SA', 2))).toBe('Q4.2..7 AK3.J.5.8');
    expect(dealText(moved(hands, 'SA', 0))).toBe('Q4.2..7 K3.J.5.8');
    expect(dealText(moved(hands, 'D9', 1))).toBe('AQ4.2.9.7 K3.J.5.8');
  });
});
