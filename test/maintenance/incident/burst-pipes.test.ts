import { describe, expect, it } from '@jest/globals';
import { areTogether } from './reports-together.ts';

const MAIN = 'A water main burst and water is flooding the hallway';
const PIPE = 'A pipe burst in the lobby and water is everywhere';

describe('A burst main', () => {
  it.each([
    MAIN,
    'The water main has burst and water is pouring into the basement',
    'Water main broke and the basement is flooding',
    'burst main in the street floods our hallway',
    'The main pipe burst, water all over the lobby',
    'The main in the basement has burst, please shut the water off',
    'water main burst and the basement has a foot of water',
    'The main supply pipe burst, ankle deep water in the hallway',
    'main burst, water coming into the entrance',
    'The main burst, water is pouring into the garage and there is no water upstairs',
    'Water from a broken main is flooding the entrance',
    'La tubería principal reventó y el agua inunda el pasillo',
    'Se rompió la tubería principal y se inunda el sótano',
    'La tubería principal reventó y el agua baja por las escaleras',
  ])('is one cause when its water is in places that all use: %s', (report) => {
    expect([areTogether(MAIN, report), areTogether('There is a burst water main outside', report)]).toEqual([
      true,
      true,
    ]);
  });

  it.each([
    'A water main burst and water is coming into my apartment',
    'The main burst and our unit is flooding',
    'Water main burst and it is pouring into 2B',
    'Main burst, my basement storage is under water',
    'Water main burst, the basement is flooding and the fuse box is under water',
    'Water main burst and the meter room is under water',
    'Main burst and the basement is flooding, there is a smell of gas',
    'Water main burst, hallway flooding, my son fell',
    'Water main burst and the hallway is flooding, we cannot open the exit door',
    'Water main burst and cars are sinking into a hole in the road',
    'Se rompió la tubería principal y el agua cae sobre los medidores',
    'Se rompió la tubería principal y mi mamá se cayó en el agua',
  ])('is none where its water does further harm: %s', (report) => {
    expect([areTogether(MAIN, report), areTogether(report, report)]).toEqual([false, false]);
  });
});

describe('A pipe that burst in a place that all use', () => {
  it.each([
    PIPE,
    'burst pipe lobby!!',
    'Water is pouring into the lobby from a burst pipe',
    'There is a burst pipe in the lobby, the carpet is soaked',
    'A pipe burst in the ceiling of the lobby and water is pouring out',
    'Se rompió una tubería en el vestíbulo, se está inundando',
  ])('is one cause in other words, too: %s', (report) => {
    expect(areTogether(PIPE, report)).toBe(true);
  });

  it.each([
    'A pipe burst and the hallway is flooding',
    'burst pipe in hallway',
    'burst pipe, water in the stairwell',
    'There is water shooting out of a pipe in the hallway',
    'A pipe has burst on the second floor hallway',
    'Water is flooding the landing because a pipe burst',
    'Se reventó un tubo en el pasillo y hay agua por todos lados',
  ])('is one cause in the same words: %s', (report) => {
    expect(areTogether(report, report)).toBe(true);
  });

  it.each([
    ['in another place', PIPE, 'A pipe burst in the garage and water is everywhere'],
    ['on another floor', 'Pipe burst in the hallway on floor 2', 'Pipe burst in the hallway on floor 5'],
    [
      'in a hallway of which nobody knows the floor',
      'burst pipe in hallway',
      'The hallway has a broken pipe, water all around',
    ],
    ['than the main', MAIN, PIPE],
    ['at home', PIPE, 'A pipe burst in my lobby closet'],
  ])('is another one %s', (_where, told, other) => {
    expect(areTogether(told, other)).toBe(false);
  });

  it.each([
    'A pipe burst and water is coming through my ceiling',
    'Pipe burst in my kitchen and the hallway is flooding',
    'Burst pipe in the hallway, water is running into my flat',
    'Burst pipe in the lobby and water is dripping on the electrical panel',
    'pipe burst in the lobby, water around the outlets',
    'A pipe burst in the lobby and the elevator has water in it',
    'Burst pipe in the stairwell, the lights there are flickering',
    'A pipe burst in the hallway and my neighbor slipped and broke her arm',
    'A pipe burst in the basement and someone is trapped down there',
    'Burst pipe in the garage and it sparks',
    'Pipe burst in the hallway, smells like gas',
    'The pipe under my sink burst and water runs into the hallway',
    'a sprinkler pipe burst in the hallway',
    'Se reventó un tubo y el agua entra a mi departamento',
    'Se reventó un tubo en mi baño y se inunda el pasillo',
  ])("is none where the water is one's own or does further harm: %s", (report) => {
    expect(areTogether(report, report)).toBe(false);
  });
});
